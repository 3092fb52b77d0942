import type { FieldFinding } from '../fields/field.ts';
import type { Finding } from '../i18n/findings.ts';
import type { Words } from '../i18n/words.ts';
import { lengthFinding, PASSWORD_LIMITS } from './credentials.ts';

/** In characters; the parameter `clave_minimo` may ask for more. */
export const SHORTEST_NEW_PASSWORD = 8;

const words = {
  common: {
    en: 'This is one of the most used passwords, which are tried first. Choose another.',
    es: 'Es una de las contraseñas más usadas, las primeras que se prueban. Elija otra.',
  },
  email: {
    en: 'Must not be the email address, not even with digits or signs around it.',
    es: 'No puede ser el correo electrónico, ni con números o signos alrededor.',
  },
} satisfies Record<string, Words>;

/**
 * What is wrong with a new password, as findings of the field `password`. `minimum` is the
 * parameter `clave_minimo`; under 8 it counts as 8. An `email` that is not known is empty.
 */
export function checkNewPassword(
  password: string,
  about: { email: string; minimum: number },
): Finding[] {
  const { maximum } = PASSWORD_LIMITS;
  const minimum = Math.min(Math.max(about.minimum, SHORTEST_NEW_PASSWORD), maximum);
  const length = lengthFinding(password, { minimum, maximum });
  if (length !== undefined) return [at(length)];
  const plain = password.trim().toLowerCase();
  if (isAddress(plain, about.email.toLowerCase())) {
    return [at({ code: 'CLAVE_ES_CORREO', message: words.email })];
  }
  return isCommon(plain) ? [at({ code: 'CLAVE_COMUN', message: words.common })] : [];
}

const at = (finding: FieldFinding): Finding => ({
  ...finding,
  level: 'error',
  field: 'password',
});

/** The address or its part before the @, as it is or between digits and signs: `ana.diaz1`. */
function isAddress(plain: string, email: string): boolean {
  const [local = ''] = email.split('@');
  return [email, local].some(
    (own) => own !== '' && (plain === own || (bare(own) !== '' && bare(plain) === bare(own))),
  );
}

const bare = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

function isCommon(plain: string): boolean {
  return commonPasswords.has(plain) || new Set(plain).size <= 2 || isRun(plain);
}

/** 12345678, hgfedcba and their like: each character follows the one before. */
function isRun(text: string): boolean {
  const steps = [...text].slice(1).map((letter, i) => letter.charCodeAt(0) - text.charCodeAt(i));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}

/** The passwords that are tried first, in lower case, of 8 characters and more: shorter ones are refused anyway. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
!qaz1qaz !qaz2wsx 00001111 01234567 012345678 0123456789 09876543 0987654321 10101010 11110000
11112222 111222333 111222333444 11223344 1122334455 112233445566 12121212 1212121212 12131415
1223334444 12312312 123123123 123123123a 123123qwe 123321123 123321qwe 12341234 123412341234
12344321 1234512345 1234554321 123456123 123456123456 123456654321 12345678! 123456780 123456781
123456788 123456789 123456789! 1234567890 12345678901 1234567890a 1234567890q 1234567891 12345678910
1234567899 123456789a 123456789q 123456789z 12345678a 1234567a 1234567q 123456987 123456a! 123456aa
123456ab 123456abc 123456qq 123456qwerty 12345abc 12345abcd 12345asdf 12345qwe 12345qwert 1234abcd
1234asdf 1234qwer 123654123 123654789 123698745 123abc123 123asd123 123asdasd 123qwe123 123qweasd
123qweasdzxc 123qweqwe 12qwaszx 13131313 1313131313 13579135 135792468 1357924680 147147147
147258369 147258369a 147852369 14789632 147896325 1478963250 159159159 159357456 159753456 18181818
19191919 1a2b3c4d 1a2b3c4d5e 1q2w3e4r 1q2w3e4r! 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6y7u8i 1qaz!qaz
1qaz1qaz 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qwerty1 20202020 21212121 23232323 24681012 2468101214
246813579 25252525 258258258 31415926 314159265 3141592653 321321321 321654987 33333333a 456456456
55555555a 69696969 6969696969 741852963 7777777777 789456123 789456123a 789789789 852456951 87654321
88888888a 963852741 987654321 9876543210 987654321a 987987987 @wsx3edc a123123123 a1234567 a12345678
a123456789 a123456a a1b2c3d4 a1b2c3d4e5 a1b2c3d4e5f6 a1s2d3f4 aa123456 aa123456789 aaa12345
aaa123456 aaaaaaa1 ab123456 ab12cd34 abc12345 abc123456 abc123456789 abc123abc abc123def abcabc123
abcd1234 abcd1234! abcd12345 abcd123456 abcde12345 abcdef12 abcdef123 abcdefg1 abcdefg123 abcdefgh1
abcdefghij abcdefghijk abrete123 abretesesamo abril2024 abril2025 acceso123 acceso1234 access123
access14 admin#123 admin001 admin123 admin123! admin1234 admin1234! admin12345 admin123456 admin2020
admin2021 admin2022 admin2023 admin2024 admin2025 admin2026 admin888 admin@123 admin@1234 adminadmin
administrador administrador1 administrador123 administrator administrator1 adminpass adminpassword
adriana1 adriana123 agosto12 agosto2024 agosto2025 aguardiente alcaldia alcaldia1 alcaldia123
alcaldía alejandra alejandra1 alejandra123 alejandro alejandro1 alejandro123 alexander alexander1
alexandra alexandra1 alumbrado alumbrado1 alumbrado123 alumbradopublico alumbradopúblico america1
america12 america123 america1927 americadecali americalatina amor1234 amoramor amorcito amorcito1
amordemivida amormio1 amormio123 anamaria anamaria1 andrea12 andrea123 andrea1234 andres12 andres123
andrew12 andrew123 angel123 angel1234 angelica angelica1 angelica123 angels12 anthony1 anthony12
anthony123 antioquia antonio1 antonio123 anything apple123 argentina argentina1 argentina123
armenia1 armenia123 arsenal1 arsenal123 as123456 asd12345 asd123456 asdasd123 asdasdasd asdf1234
asdfasdf asdfgh123 asdfghjk asdfghjkl asdfghjkl1 asdfqwer asdfzxcv ashley12 ashley123 asshole1
asshole123 atletico atletico1 atleticonacional australia autumn2024 autumn2025 babyboy1 babyboy123
babygirl babygirl1 babygirl12 babygirl123 bailey12 bailey123 banana12 banana123 barcelona barcelona1
barcelona10 barcelona123 barranquilla barranquilla1 baseball baseball1 baseball12 baseball123
basketball basketball1 batman12 batman123 beatles1 bendicion bendicion1 bendiciones benjamin
benjamin1 bestfriend bienvenida bienvenida1 bienvenido bienvenido1 bienvenido123 bienvenidos
bigdaddy blahblah blahblah1 blessed1 blink182 bmw12345 bogota12 bogota123 bogota1234 bogota2020
bogota2024 bogota2025 bolivia1 boyaca12 boyaca123 boyaca2024 brandon1 brandon123 brasil123 brittany
brittany1 bucaramanga bucaramanga1 buenosdias bullshit bullshit1 buster12 buster123 butterfly
butterfly1 cali1234 california california1 cambiame cambiame1 cambiame123 cambiar123 cambiarclave
camila12 camila123 camilo12 camilo123 campeon1 campeones canada123 captain1 caramelo caramelo1
carlos12 carlos123 carlos1234 carolina carolina1 carolina123 caroline cartagena cartagena1
cartagena123 castillo catalina catalina1 champion champion1 changeit changeit1 changeme changeme!
changeme1 changeme123 charlie1 charlie12 charlie123 cheese12 cheese123 chelsea1 chelsea123 cherry12
cherry123 chile123 chile1234 chiquita chiquita1 chiquitin chiquito chocolate chocolate1 chocolate123
christian christian1 christopher clave123 clave1234 clave12345 clave123456 claveclave clavesegura
colombia colombia* colombia. colombia1 colombia1! colombia10 colombia12 colombia123 colombia1234
colombia2014 colombia2018 colombia2019 colombia2020 colombia2021 colombia2022 colombia2023
colombia2024 colombia2025 colombia2026 colombiana colombiano computador computador1 computadora
computadora1 computer computer1 computer123 contrasena contrasena1 contrasena12 contrasena123
contrasena1234 contrasenia contrasenia123 contraseña contraseña1 contraseña12 contraseña123
contraseña1234 contraseñasegura contrato contrato1 contrato123 cookie12 cookie123 cookies1 corazon1
corazon12 corazon123 corazoncito correcthorsebatterystaple corvette corvette1 courtney courtney1
cowboys1 cowboys123 cristian cristian1 cristian123 cristiano cristina cristina1 cualquiera
cualquiera1 cucuta123 cundinamarca cupcake1 daniel12 daniel123 daniela1 daniela12 daniela123
danielle danielle1 david123 david1234 december december1 december12 default1 default123 demo1234
demo12345 demodemo deportivocali diamond1 diamond123 diciembre diciembre1 diciembre2024
diciembre2025 diego123 diego1234 dioses123 diosesamor diosesamor1 diosesfiel diosmio1 diosteama
director director1 director123 dolphin1 dolphins dolphins1 dragon12 dragon123 dragon1234 dragonball
dragonballz dragones duitama1 duitama123 eagles12 ecuador1 ecuador123 eduardo1 eduardo123 einstein
einstein1 elephant elephant1 elizabeth elizabeth1 eminem123 empresa1 empresa123 energia1 energia123
enero2024 enero2025 enero2026 entrada1 entrada123 entrar123 espana123 españa12 españa123 esperanza
esperanza1 esperanza123 esteban1 esteban123 estrella estrella1 estrella12 estrella123 estrellas
estrellita facebook facebook1 facebook123 falcao09 falcao123 familia1 familia12 familia123 family123
farola12 farola123 farola1234 farola2024 farola2025 farola2026 father123 febrero1 febrero2024
febrero2025 february felicidad felicidad1 felipe12 felipe123 fernanda fernanda1 fernandez fernando
fernando1 fernando123 ferrari1 ferrari123 florida1 flower12 flower123 flowers1 football football1
football12 football123 forever1 forever123 forever21 fortnite fortnite1 fortnite123 francisca
francisco francisco1 francisco123 freedom1 freedom123 fresita1 fresitas friday123 friends1
friends123 fuckoff1 fuckyou! fuckyou1 fuckyou12 fuckyou123 fuckyou2 funcionario funcionario1
funcionario123 futbol12 futbol123 futbolista gabriela gabriela1 gabriela123 gatito12 gatito123
george12 george123 gerencia gerencia1 gerente123 germany1 girasol1 girasoles gmail123 godisgood
godislove gonzalez gonzalez1 goodbye1 goodluck goodluck1 google123 googlegoogle guadalupe guadalupe1
guerrero guerrero1 guest123 guest1234 guestguest gustavo1 gustavo123 gutierrez happiness happy123
happy1234 harley12 harley123 harleydavidson heaven123 hello123 hello1234 hello12345 hellohello
helloworld helloworld1 hermosa1 hermosa123 hermosura hernandez hernandez1 hockey123 hola1234
hola12345 hola123456 holacomoestas holahola holahola1 holamundo holamundo1 honey123 hotmail1
hotmail123 hunter12 hunter123 ibague123 ilovegod ilovehim ilovejesus ilovemom ilovemyself iloveu123
iloveyou iloveyou! iloveyou1 iloveyou12 iloveyou123 iloveyou2 infinity infinity1 ingeniero
ingeniero1 ingeniero123 inicio123 instagram instagram1 internet internet1 internet12 internet123
interventor interventor1 interventor123 interventoria interventoria1 interventoria123 interventoría
invitado invitado1 invitado123 ironman1 ironman123 isabella isabella1 isabella123 james1010
jamesrodriguez january1 jennifer jennifer1 jessica1 jessica123 jesucristo jesucristo1 jesus123
jesus777 jesuschrist jesusislord jesusmaria jesusteamo jimenez1 jonathan jonathan1 jordan12
jordan123 jordan23 jorge123 jorge1234 jose1234 josedavid josejose josemaria joshua12 joshua123
juan1234 juan12345 juancarlos juancarlos1 juandavid juandavid1 juanjose juanjose1 juanpablo
juanpablo1 juansebastian juliana1 juliana123 julio2024 julio2025 junio2024 junio2025 junior12
junior123 juniortupapa justin12 justinbieber juventus juventus1 kawasaki killer12 killer123 kimberly
kimberly1 ladygaga lakers123 lakers24 laura123 laura1234 leonardo leonardo1 leonardo123 letmein!
letmein1 letmein12 letmein123 letmein2 letmeinnow libertad libertad1 libertad123 liliana1 liliana123
linkedin liverpool liverpool1 liverpool123 lkjhgfdsa login123 login1234 loginlogin london12
london123 lovelove lovelove1 lovelove12 lovely12 lovely123 loveme12 loveme123 loverboy lovergirl
loveyou1 loveyou123 luis1234 luis12345 luisfernando luismiguel luminaria luminaria1 luminaria123
luminarias madrid12 madrid123 maggie12 maggie123 mama1234 mamamama mamapapa mamipapi manchester
manchester1 manizales manizales1 manuel12 manuel123 margaret maria123 maria1234 maria12345
mariafernanda mariaisabel mariajose mariajose1 mariana1 mariana123 mariapaula mariposa mariposa1
mariposa12 mariposa123 mariposas marlboro marlboro1 martinez martinez1 marzo2024 marzo2025 master12
master123 master1234 mastermaster mateo123 mateo1234 matthew1 matthew123 mauricio mauricio1 mayo2024
mayo2025 medellin medellin1 medellin123 medellin2024 mercedes mercedes1 messi1010 messi123 metallica
metallica1 mexico10 mexico12 mexico123 mexico2020 mexico2024 miamor12 miamor123 mibebe12 michael1
michael12 michael123 michelle michelle1 michelle123 miclave1 miclave123 micolombia micontrasena
micontraseña micorazon microsoft microsoft1 midnight midnight1 mifamilia mifamilia1 miguel12
miguel123 mihija123 mihijo123 milagros milagros1 millonarios millonarios1 millonarios123 millos12
millos123 mimundo1 minecraft minecraft1 minecraft123 mipassword misamores misamores1 mishijos
mishijos1 mishijos2 mivida12 mivida123 mnbvcxz1 mnbvcxza monday123 money123 money1234 moneymoney
monkey12 monkey123 monkey1234 monteria mother123 munequita municipio municipio1 municipio123
mustang1 mustang123 muñequita mypassword mypassword1 myspace1 nacional nacional1 nacional12
nacional123 naruto12 naruto123 natalia1 natalia12 natalia123 navidad1 navidad2024 navidad2025
neiva123 newpassword newyork1 newyork123 nicholas nicholas1 nicolas1 nicolas12 nicolas123 nicole12
nicole123 nintendo nirvana1 nolose123 nomeacuerdo nopassword noseolvida nothing1 nothing123 november
november1 noviembre noviembre1 noviembre2024 noviembre2025 nuevaclave october1 octubre1 octubre2024
octubre2025 oficina1 oficina123 orange12 orange123 oscar123 oscar1234 p@ssw0rd p@ssw0rd1 p@ssw0rd123
p@ssword p@ssword1 p@ssword123 pa$$w0rd pa$$word pa55word pablo123 pablo1234 packers1 panama123
paola123 paola1234 papaymama passport passw0rd passw0rd! passw0rd1 password password! password01
password1 password1! password12 password123 password123! password1234 password12345 password2
password3 password7 password9 password99 passwort passwort1 pasto123 patricia patricia1 patriots
peaches1 pedro123 pedro1234 peluche1 pelusa12 pelusa123 pereira1 pereira123 perrito1 perrito123
peru1234 phoenix1 phoenix123 playstation playstation1 poiuytre poiuytrewq pokemon1 pokemon12
pokemon123 popayan1 porsche1 preciosa preciosa1 primavera primavera1 princesa princesa1 princesa12
princesa123 princesita princess princess1 princess12 princess123 prueba12 prueba123 prueba1234
pruebas1 pruebas123 pussy123 q1234567 q12345678 q123456789 q123456q q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6
q2w3e4r5 qaz12345 qazwsx12 qazwsx123 qazwsxedc qazwsxedc123 qq123456 qq123456789 qwe12345 qwe123456
qwe123456789 qwe123qwe qweasd123 qweasdzxc qweasdzxc123 qweqwe123 qweqweqwe qwer1234 qwer4321
qwerasdf qwerasdfzxcv qwerty1! qwerty12 qwerty123 qwerty123! qwerty1234 qwerty12345 qwerty123456
qwerty2020 qwerty321 qwerty99 qwertyqwerty qwertyui qwertyuiop qwertyuiop1 qwertyuiop123 rafael12
rafael123 raiders1 rainbow1 rainbow123 ramirez1 ranger12 realmadrid realmadrid1 redsox123 ricardo1
ricardo123 richard1 richard123 robert12 robert123 roberto1 roberto123 roblox123 rodriguez rodriguez1
ronaldo07 ronaldo123 ronaldo7 root1234 root12345 root123456 rootroot salome123 samantha samantha1
samsung1 samsung123 samuel12 samuel123 sanchez1 sanjose1 sanjuan1 santafe1 santafe123 santamarta
santander santander1 santiago santiago1 santiago123 scorpion scorpion1 sebastian sebastian1
sebastian123 secret12 secret123 secret1234 secreta1 secreta123 secretaria secretaria1 secreto1
secreto12 secreto123 secretpassword security security1 security123 september september1 septiembre
septiembre1 septiembre2024 septiembre2025 sexy1234 shadow12 shadow123 shakira1 shakira123 sistema1
sistema123 sistemas sistemas1 sistemas123 slipknot slipknot1 snapchat soccer12 soccer123 sofia123
sofia1234 softball softball1 sogamoso sogamoso1 something something1 soporte1 soporte123 spiderman
spiderman1 spring123 spring2024 spring2025 startrek starwars starwars1 starwars123 steelers
steelers1 stephanie stephanie1 success1 success123 summer12 summer123 summer2020 summer2021
summer2022 summer2023 summer2024 summer2025 sunshine sunshine1 sunshine12 sunshine123 superman
superman1 superman123 supersecret supersegura superuser supervisor suzuki123 sweetheart sweetie1
sweetpea swordfish swordfish1 sysadmin tatiana1 tatiana123 teamo123 teamo1234 teamobebe teamomucho
teamomucho1 teamoteamo teextrano teextraño temp1234 temp12345 temporal temporal1 temporal123
temporary tequiero tequiero1 tequiero123 tequieromucho test1234 test12345 test123456 tester123
testing1 testing123 testpass testtest testtest1 testuser thepassword thomas12 thomas123 tiburon1
tigger12 tigger123 toortoor topsecret transformers trustno1 tunja123 twitter1 undertaker user1234
user12345 user123456 username username1 usuario1 usuario12 usuario123 usuario1234 usuarios valentina
valentina1 valentina123 vallenato vallenato1 venezuela venezuela1 venezuela123 verano2024 verano2025
veronica veronica1 victoria victoria1 victory1 villavicencio virgencita viviana1 viviana123
volleyball w1234567 warrior1 welcome01 welcome1 welcome1! welcome12 welcome123 welcome123!
welcome1234 welcome2020 welcome2021 welcome2022 welcome2023 welcome2024 welcome2025 whatever
whatever1 whatever123 whatsapp whatsapp1 william1 william123 windows1 windows10 windows11 winter12
winter123 winter2020 winter2021 winter2022 winter2023 winter2024 winter2025 wolverine wsxedcrfv
xbox360123 yahoo123 yamaha123 yankees1 yankees123 yourpassword youtube1 youtube123 z1234567
z12345678 z1x2c3v4 zaq!2wsx zaq12wsx zaq1xsw2 zaq1zaq1 zxcasdqwe zxcv1234 zxcvbnm, zxcvbnm,./
zxcvbnm1 zxcvbnm123 zxcvbnmasdfghjkl zxczxczxc zz123456
`
    .trim()
    .split(/\s+/),
);
