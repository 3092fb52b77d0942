/** Of both wizards; what each asks stands beside its fields. */
export const words = {
  en: {
    steps: 'Steps',
    done: 'done',
    next: 'Next',
    previous: 'Previous',
    submit: 'Submit',
  },
  es: {
    steps: 'Pasos',
    done: 'hecho',
    next: 'Siguiente',
    previous: 'Anterior',
    submit: 'Enviar',
  },
};
