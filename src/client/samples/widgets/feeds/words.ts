export const words = {
  en: {
    history: 'History',
    historyDetail: 'The newest lines of the log',
    all: 'See the whole log',
    own: 'Your activity',
    ownDetail: 'What you did last',
    post: 'Write to the team',
    postLabel: 'What is new?',
    share: 'Share',
    you: 'You',
    justNow: 'Just now',
    posts: [
      {
        when: 'Yesterday at 17:06',
        text: 'The outline of the campaign is ready. Before we look for a printer we should agree on one sentence that says what it is for; the rest follows from it.',
      },
      {
        when: 'Two days ago at 09:40',
        text: 'The second round of interviews is done. Nine of ten customers find the search before the menu, so the search moves to the top.',
      },
    ],
    comments: [
      ['Agreed. I have three sentences to choose from.', 'Send them round, please.'],
      ['That fits the figures of the portal.'],
    ],
    like: 'Like',
    likes: (count: number) => (count === 1 ? 'One like' : `${count} likes`),
    reply: 'Reply',
    replyTo: (name: string) => `Reply to ${name}`,
    kept: 'What you write here stays on this page and is gone with it.',
  },
  es: {
    history: 'Bitácora',
    historyDetail: 'Los registros más recientes',
    all: 'Ver toda la bitácora',
    own: 'Su actividad',
    ownDetail: 'Lo último que hizo',
    post: 'Escriba al equipo',
    postLabel: '¿Qué hay de nuevo?',
    share: 'Publicar',
    you: 'Usted',
    justNow: 'Hace un momento',
    posts: [
      {
        when: 'Ayer a las 17:06',
        text: 'El esquema de la campaña está listo. Antes de buscar imprenta conviene acordar una frase que diga para qué es; lo demás sale de ahí.',
      },
      {
        when: 'Hace dos días a las 09:40',
        text: 'Terminó la segunda ronda de entrevistas. Nueve de diez clientes encuentran el buscador antes que el menú, así que el buscador pasa arriba.',
      },
    ],
    comments: [
      ['De acuerdo. Tengo tres frases para escoger.', 'Compártalas, por favor.'],
      ['Coincide con las cifras del portal.'],
    ],
    like: 'Me gusta',
    likes: (count: number) => `${count} me gusta`,
    reply: 'Responder',
    replyTo: (name: string) => `Responder a ${name}`,
    kept: 'Lo que escriba aquí queda solo en esta página y se pierde al salir.',
  },
};
