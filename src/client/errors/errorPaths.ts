export const NOT_FOUND_PATH = '/error/404';
export const DENIED_PATH = '/error/401';

/** The updated inventory, where `Return Home` leads. */
export const HOME_PATH = '/pages/infraestructura_alumbrado_paginate_actualizado';
