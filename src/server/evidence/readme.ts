import { bagFiles, BRIDGES, deliveryReason, PROOFS } from '../../core/evidence/bag.ts';

/** What stands in every evidence for who opens it without Farola: enough to verify it with one's own program. */
export const readme = `EVIDENCIA DE FAROLA

Esta carpeta es una bolsa BagIt 1.0 (RFC 8493). La carga está en data/; las pruebas, en historia/.

COMO VERIFICARLA
1. Abra data/verificar.html en un navegador (no usa la red), elija el ZIP y pegue el sello que recibió por correo.
   Un sello que venga dentro del ZIP no prueba nada: quien rehaga la evidencia rehace también ese sello.
2. O con programas de cualquier sistema, dentro de esta carpeta:
   sha256sum -c ${bagFiles.tagManifest} && sha256sum -c ${bagFiles.manifest}
   Eso muestra daños, no engaños. Contra engaños siga lo que dice PRUEBAS.

QUE HAY
data/tablas/*.csv         las tablas (RFC 4180, UTF-8, coma, punto decimal), descritas en data/datapackage.json (Table Schema)
data/tablas/historia.csv  las lineas de la historia que van en la evidencia, por su orden
data/tablas/archivos.csv  los archivos y fotos; los que no tienen ruta se purgaron
data/documentos/*.pdf     los documentos (PDF/A)
data/archivos/            los archivos y las fotos, como se subieron
${bagFiles.lines}     una linea de la historia por renglon, en JSON
${bagFiles.path}       las hojas de esas lineas y lo que falta para llegar a la raiz
${bagFiles.checkpoint}         el sello (C2SP tlog-checkpoint) al que conducen
${PROOFS}*.tlog-proof  la prueba de cada linea del registro (C2SP tlog-proof)
${BRIDGES}*.txt del sello de cada dia al de esta evidencia: como el cuerpo de add-checkpoint de C2SP tlog-witness
El apostrofo que antecede a un texto de una tabla evita que una hoja de calculo lo ejecute.

PRUEBAS
- Hoja: SHA-256 de un byte 0 y, en UTF-8, sal + salto de linea (U+000A) + contenido, tal como estan en el renglon de
  ${bagFiles.lines}. orden es el lugar en la historia desde 1; en el arbol los lugares empiezan en 0.
- Nodo: SHA-256 de un byte 1, el hijo izquierdo y el derecho. El arbol es el de RFC 6962, seccion 2.1.
- contenido es una lista JSON: id, fecha y hora (UTC), id de usuario, usuario, recurso, registro, accion, transicion,
  motivo, lote, antes, despues, hecho, deshace, restaura.
- Un renglon con "retenida" calla datos personales: de esa linea solo esta la hoja, que nadie adivina sin la sal.
- ${bagFiles.path}: un renglon "farola/camino@v1"; "tamano n"; por linea "hoja lugar hash", de menor a mayor; y luego
  "nodo hash". Los hash van en base64. Para la raiz de un tramo [desde, desde+n): si ninguna hoja esta en el, es el
  siguiente nodo; si n es 1, es esa hoja; si no, se parte en la mayor potencia de dos menor que n, y es el nodo de las dos partes,
  primero la izquierda. El arbol entero es [0, tamano). Deben gastarse todas las hojas y todos los nodos, y la raiz debe ser la del sello.
- Toda linea de data/tablas/historia.csv debe estar, y hay una mas, la ultima: la de la entrega, cuyo motivo es
  "${deliveryReason('<SHA-256 de ese archivo>')}".
- El comentario del ZIP es "sha256 " y el SHA-256 de todos los bytes que lo anteceden, incluidos los que anuncian su largo: un
  byte cambiado entre un archivo y otro se nota ahi y en ninguna otra parte.
- El sello de fuera: tres lineas, origen, tamano y raiz. Si su tamano es el del sello de esta evidencia, las raices son
  iguales. Si es menor, el archivo de historia/consistencia/ con "old <tamano>" lleva de uno a otro (RFC 9162, 2.1.4.2); respalda
  las lineas de orden hasta ese tamano. Si es mayor, la prueba esta en el mismo correo, bajo "old <tamano de esta evidencia>".

--------------------------------------------------------------------------------------------------------------------

FAROLA EVIDENCE

This folder is a BagIt 1.0 bag (RFC 8493): the payload is in data/, the proofs in historia/. Open data/verificar.html (it
uses no network), choose the ZIP and paste the seal that came to you by mail. A seal that came inside of the ZIP proves
nothing. By hand: sha256sum -c shows accidents; the rules above, in Spanish, name every byte that the proofs are made of:
leaf = SHA-256(0x00 || salt || LF || content), node = SHA-256(0x01 || left || right), the tree of RFC 6962, checkpoints,
proofs and consistency proofs as C2SP writes them, and ${bagFiles.path} as the joint proof of all lines.
`;
