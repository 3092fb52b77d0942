/**
 * How a PDF looks. The template never changes with a document: what it prints comes in as JSON, whose texts Typst
 * takes as texts, so that nothing in them is markup. It imports nothing and reads no file but the pictures that are
 * handed to it.
 */
export const typstTemplate = `
#let m = json(bytes(sys.inputs.at("model")))
#let ink = rgb("#1d2723")
#let quiet = rgb("#55635c")
#let accent = rgb("#0b5a3c")
#let soft = rgb("#e9f1ed")
#let rule = 0.5pt + rgb("#b9c5bf")

#set document(title: m.title, author: m.author, date: auto)
#set text(font: "Inter", size: 9.5pt, lang: "es", region: "CO", fallback: false, hyphenate: true, fill: ink)
#set par(justify: true, leading: 0.66em, spacing: 0.95em)

#set page(
  paper: "us-letter",
  flipped: m.wide,
  margin: (top: 3cm, bottom: 2.2cm, x: 2.2cm),
  header: {
    set text(size: 8pt, fill: quiet)
    set par(justify: false, leading: 0.5em)
    let named = if m.logo == none { () } else { (image(m.logo, height: 1.15cm, alt: "Logotipo"),) }
    grid(
      columns: if m.logo == none { (1fr, auto) } else { (auto, 1fr, auto) },
      column-gutter: 0.35cm,
      align: (x, y) => if x == named.len() + 1 { right + horizon } else { left + horizon },
      ..named,
      [#text(weight: "bold", fill: ink, m.letterhead.at(0)) #for line in m.letterhead.slice(1) { linebreak(); line }],
      [#m.title #linebreak() #m.subtitle],
    )
    v(-0.5em)
    line(length: 100%, stroke: 0.8pt + accent)
  },
  footer: context {
    set text(size: 8pt, fill: quiet)
    grid(
      columns: (1fr, auto),
      m.footer,
      [Página #counter(page).display() de #counter(page).final().first()],
    )
  },
)

#set heading(numbering: "1.1.1")
#show heading: set par(justify: false)
#show heading: set text(fill: accent, hyphenate: false)
#show heading.where(level: 1): set text(size: 14pt)
#show heading.where(level: 1): set block(above: 2em, below: 0.9em)
#show heading.where(level: 2): set text(size: 11pt)
#show heading.where(level: 2): set block(above: 1.5em, below: 0.75em)
#show heading.where(level: 3): set text(size: 9.5pt)

#show figure: set align(left)
#show figure: set block(above: 1.2em, below: 1.4em)
#show figure.where(kind: table): set block(breakable: true)
#set figure.caption(position: top)
#show figure.caption: it => block(
  below: 0.55em,
  sticky: true,
  text(size: 8.5pt, weight: "bold", fill: ink)[#it.supplement #context it.counter.display(it.numbering). #it.body],
)
#show figure.where(kind: "drawing"): set block(breakable: false)
#show figure.where(kind: "map"): set block(breakable: false)
#show figure.where(kind: "photo"): set block(breakable: false)

#let sheet(b) = {
  set text(size: b.size * 1pt, hyphenate: true)
  set par(justify: false, leading: 0.5em)
  let last = b.rows.len()
  // a short table stays on one page
  show figure: set block(breakable: last > 10)
  figure(
    kind: table,
    supplement: [Tabla],
    caption: b.title,
    table(
      columns: b.widths.map(w => w * 1fr),
      align: (x, y) => (if b.right.at(x) { right } else { left }) + (if y == 0 { bottom } else { top }),
      inset: (x: 0.4em, y: 0.42em),
      stroke: (x, y) => (bottom: if y == 0 { 0.8pt + accent } else { rule }),
      fill: (x, y) => if y == 0 or (b.total and y == last) { soft },
      table.header(repeat: true, ..b.head.map(h => text(weight: "bold", hyphenate: false, h))),
      ..b.rows.enumerate().map(((n, row)) => row.map(c => if b.total and n == last - 1 { text(weight: "bold", c) } else { text(c) })).flatten(),
    ),
  )
  if b.note != none { block(above: -0.6em, text(size: 8pt, fill: quiet, b.note)) }
}

#let signatures(b) = block(breakable: false, width: 100%, grid(
  columns: (1fr, 1fr),
  column-gutter: 1.2cm,
  row-gutter: 0.6cm,
  ..b.people.map(p => block(breakable: false, width: 100%, {
    v(1.5cm)
    line(length: 100%, stroke: 0.6pt + ink)
    set par(justify: false)
    text(weight: "bold", p.name)
    linebreak()
    p.role
  })),
))

// photos of one thing beside each other, each with its day and the beginning of its hash
#let photos(b) = for item in b.items {
  figure(kind: "photo", supplement: [Imagen], caption: item.text, grid(
    columns: (1fr, 1fr),
    column-gutter: 0.5cm,
    ..item.photos.map(p => {
      set par(justify: false)
      if p.path == none { box(width: 100%, inset: 0.8em, stroke: rule, text(fill: quiet, p.label)) } else {
        image(p.path, width: 100%, height: 5.4cm, fit: "contain", alt: p.alt)
        v(-0.4em)
        text(size: 8pt, p.label)
        linebreak()
        text(size: 6.5pt, fill: quiet)[SHA-256 #p.hash…]
      }
    }),
  ))
}

#let draw(b) = {
  if b.kind == "heading" { heading(level: b.level, b.text) }
  else if b.kind == "paragraph" { for line in b.lines { if line.len() > 6000 { par(linebreaks: "simple", line) } else { par(line) } } }
  else if b.kind == "table" { sheet(b) }
  else if b.kind == "drawing" {
    let is-map = "map" in b
    figure(
      kind: if is-map { "map" } else { "drawing" },
      supplement: if is-map [Mapa] else [Gráfico],
      caption: b.title,
      image(bytes(b.svg), width: 100%, alt: b.text),
    )
  }
  else if b.kind == "picture" {
    figure(kind: "photo", supplement: [Imagen], caption: b.title, image(b.path, width: 70%, alt: b.text))
  }
  else if b.kind == "photos" { photos(b) }
  else if b.kind == "signatures" { signatures(b) }
  else if b.kind == "pageBreak" { pagebreak(weak: true) }
}

#v(0.4cm)
#block(below: 0.6em, par(justify: false, text(size: 20pt, weight: "bold", fill: accent, hyphenate: false, m.title)))
#if m.subtitle != "" { block(text(size: 12pt, fill: quiet, m.subtitle)) }
#if m.notice != none {
  block(fill: rgb("#fdf3dc"), stroke: (left: 2.5pt + rgb("#c27a00")), inset: 0.8em, width: 100%, m.notice)
}
#if m.contents {
  show outline.entry.where(level: 1): set block(above: 0.9em)
  show outline.entry.where(level: 1): set text(weight: "bold")
  outline(title: text(size: 12pt)[Contenido], depth: 2, indent: 1.2em)
  pagebreak(weak: true)
}
#for b in m.blocks { draw(b) }
`;
