import type { TranslationMessages } from 'ra-core';
import partial from 'ra-language-spanish';

import type { Phrases } from '../../../core/i18n/sentences.ts';

type Some<Table> = {
  readonly [Name in keyof Table]?: Table[Name] extends string ? string : Some<Table[Name]>;
};

/**
 * What ra-language-spanish (1.0.0, 2024) does not say, 93 of react-admin's 164 sentences, and what it
 * says wrongly or in other words than this product: without accents, half in English, to somebody it
 * calls tú, without plurals, with `#%{id}` in place of a record's name.
 */
export const corrections: Some<TranslationMessages> = {
  ra: {
    action: {
      back: 'Volver',
      bulk_actions: '1 elemento seleccionado |||| %{smart_count} elementos seleccionados',
      clear_array_input: 'Vaciar la lista',
      clear_input_value: 'Borrar el valor',
      clone: 'Duplicar',
      confirm: 'Confirmar',
      create_item: 'Crear %{item}',
      delete: 'Eliminar',
      export: 'Exportar',
      list: 'Lista',
      refresh: 'Actualizar',
      remove_filter: 'Quitar este filtro',
      remove_all_filters: 'Quitar todos los filtros',
      remove: 'Quitar',
      reset: 'Restablecer',
      search: 'Buscar',
      search_columns: 'Buscar columnas',
      select_all: 'Seleccionar todo',
      select_all_button: 'Seleccionar todo',
      select_row: 'Seleccionar esta fila',
      show: 'Ver',
      unselect: 'Quitar la selección',
      expand: 'Desplegar',
      close: 'Cerrar',
      open_menu: 'Abrir el menú',
      close_menu: 'Cerrar el menú',
      update: 'Modificar',
      move_up: 'Subir',
      move_down: 'Bajar',
      open: 'Abrir',
      toggle_theme: 'Cambiar entre modo claro y oscuro',
      select_columns: 'Columnas',
      update_application: 'Recargar la aplicación',
    },
    boolean: {
      true: 'Sí',
      null: '\u2003',
    },
    page: {
      dashboard: 'Tablero',
      edit: '%{name} %{recordRepresentation}',
      error: 'Algo salió mal',
      list: '%{name}',
      show: '%{name} %{recordRepresentation}',
      empty: 'Todavía no hay %{name}.',
      invite: '¿Quiere agregar el primero?',
      access_denied: 'Acceso denegado',
      authentication_error: 'Error de autenticación',
    },
    input: {
      file: {
        upload_several: 'Arrastre archivos aquí o haga clic para elegirlos.',
        upload_single: 'Arrastre un archivo aquí o haga clic para elegirlo.',
      },
      image: {
        upload_several: 'Arrastre imágenes aquí o haga clic para elegirlas.',
        upload_single: 'Arrastre una imagen aquí o haga clic para elegirla.',
      },
      references: {
        all_missing: 'No se encontraron los registros relacionados.',
        many_missing: 'Al menos uno de los registros relacionados ya no está disponible.',
        single_missing: 'El registro relacionado ya no está disponible.',
      },
      password: {
        toggle_visible: 'Ocultar la contraseña',
        toggle_hidden: 'Mostrar la contraseña',
      },
    },
    message: {
      access_denied: 'No tiene permiso para abrir esta página',
      are_you_sure: '¿Está seguro?',
      authentication_error:
        'El servidor de autenticación respondió con un error y no se pudo comprobar su identidad.',
      auth_error: 'Ocurrió un error al comprobar su sesión.',
      bulk_delete_content:
        '¿Seguro que quiere eliminar %{name}? |||| ¿Seguro que quiere eliminar estos %{smart_count} elementos?',
      bulk_delete_title: 'Eliminar %{name} |||| Eliminar %{smart_count} %{name}',
      bulk_update_content:
        '¿Seguro que quiere modificar %{name} %{recordRepresentation}? |||| ¿Seguro que quiere modificar estos %{smart_count} elementos?',
      bulk_update_title:
        'Modificar %{name} %{recordRepresentation} |||| Modificar %{smart_count} %{name}',
      clear_array_input: '¿Seguro que quiere vaciar toda la lista?',
      delete_content: '¿Seguro que quiere eliminar este registro de %{name}?',
      delete_title: 'Eliminar %{name} %{recordRepresentation}',
      details: 'Detalles',
      error: 'Ocurrió un error en la aplicación y no se pudo completar la solicitud.',
      invalid_form: 'El formulario tiene errores. Revise los campos marcados',
      loading: 'Un momento, por favor',
      not_found: 'La dirección está mal escrita o el enlace ya no es válido.',
      select_all_limit_reached:
        'Hay demasiados elementos para seleccionarlos todos. Se seleccionaron solo los primeros %{max}.',
      unsaved_changes: 'Hay cambios sin guardar. ¿Seguro que quiere descartarlos?',
      yes: 'Sí',
      placeholder_data_warning: 'Problema de red: no se pudieron actualizar los datos.',
    },
    navigation: {
      clear_filters: 'Borrar los filtros',
      no_filtered_results: 'Ningún resultado de %{name} con los filtros actuales.',
      no_results: 'No hay %{name}',
      no_more_results: 'La página %{page} no existe. Pruebe la página anterior.',
      page_out_of_boundaries: 'La página %{page} no existe',
      page_out_from_end: 'No hay más páginas',
      page_out_from_begin: 'No hay páginas antes de la primera',
      partial_page_range_info: '%{offsetBegin}-%{offsetEnd} de más de %{offsetEnd}',
      current_page: 'Página %{page}',
      page: 'Ir a la página %{page}',
      first: 'Ir a la primera página',
      last: 'Ir a la última página',
      next: 'Ir a la página siguiente',
      previous: 'Ir a la página anterior',
      page_rows_per_page: 'Filas por página:',
      skip_nav: 'Saltar al contenido',
    },
    sort: {
      sort_by: 'Ordenar por %{field_lower_first} %{order}',
      ASC: 'ascendente',
      DESC: 'descendente',
    },
    auth: {
      auth_check_error: 'Inicie sesión para continuar',
      user_menu: 'Perfil',
      email: 'Correo',
      sign_in: 'Entrar',
      sign_in_error: 'No se pudo iniciar sesión; intente de nuevo',
      logout: 'Cerrar Sesión',
    },
    notification: {
      updated: 'Registro modificado |||| %{smart_count} registros modificados',
      created: 'Registro creado',
      deleted: 'Registro eliminado |||| %{smart_count} registros eliminados',
      bad_item: 'Registro incorrecto',
      item_doesnt_exist: 'El registro no existe',
      http_error: 'Error de comunicación con el servidor',
      data_provider_error: 'Error al pedir los datos. La consola tiene los detalles.',
      i18n_error: 'No se pudieron cargar las traducciones del idioma elegido',
      canceled: 'Acción cancelada',
      logged_out: 'Su sesión terminó; inicie sesión de nuevo.',
      not_authorized: 'No está autorizado para acceder a este recurso.',
      application_update_available: 'Hay una versión nueva.',
      offline: 'Sin conexión. No se pudieron traer los datos.',
    },
    validation: {
      required: 'Campo obligatorio',
      maxLength: 'Debe tener máximo %{max} caracteres',
      minValue: 'Debe ser al menos %{min}',
      maxValue: 'Debe ser máximo %{max}',
      number: 'Debe ser un número',
      email: 'Debe ser un correo válido',
      oneOf: 'Debe ser uno de: %{options}',
      regex: 'Debe tener el formato (expresión regular): %{pattern}',
      unique: 'Debe ser único',
    },
    saved_queries: {
      label: 'Consultas guardadas',
      query_name: 'Nombre de la consulta',
      new_label: 'Guardar la consulta actual...',
      new_dialog_title: 'Guardar la consulta actual como',
      remove_label: 'Eliminar la consulta guardada',
      remove_label_with_name: 'Eliminar la consulta «%{name}»',
      remove_dialog_title: '¿Eliminar la consulta guardada?',
      remove_message: '¿Seguro que quiere quitar esa consulta de su lista de consultas guardadas?',
      help: 'Filtre la lista y guarde esta consulta para después',
    },
    guesser: {
      empty: {
        title: 'No hay datos para mostrar',
        message: 'Revise el proveedor de datos',
      },
    },
    configurable: {
      customize: 'Personalizar',
      configureMode: 'Configurar esta página',
      inspector: {
        title: 'Inspector',
        content: 'Pase sobre los elementos de la página para configurarlos',
        reset: 'Restablecer los ajustes',
        hideAll: 'Ocultar todo',
        showAll: 'Mostrar todo',
      },
      Datagrid: {
        title: 'Tabla',
        unlabeled: 'Columna sin nombre n.º %{column}',
      },
      SimpleForm: {
        title: 'Formulario',
        unlabeled: 'Campo sin nombre n.º %{input}',
      },
      SimpleList: {
        title: 'Lista',
        primaryText: 'Texto principal',
        secondaryText: 'Texto secundario',
        tertiaryText: 'Texto terciario',
      },
    },
  },
};

/** react-admin's own words: the package's, completed and corrected. */
export const reactAdmin = laidOver(partial, corrections as Phrases); // a tree of sentences

function laidOver(base: Phrases, table: Phrases): Phrases {
  const laid = Object.entries(table).map(([name, words]) => {
    const below = base[name];
    const areTrees = typeof words === 'object' && typeof below === 'object';
    return [name, areTrees ? laidOver(below, words) : words];
  });
  return { ...base, ...Object.fromEntries(laid) };
}
