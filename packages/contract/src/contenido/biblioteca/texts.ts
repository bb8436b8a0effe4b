export const mensajesDeBiblioteca = {
  cargado: 'Documento cargado correctamente',
  actualizado: 'Documento Actualizado correctamente',
  /** The spaces before the question marks are part of the texts. */
  eliminar: 'Esta seguro de eliminar este doc ?',
  inhabilitarCategoria: 'Esta seguro de inhabilitar esta categoría ?',
  categoriaInactiva: 'Elige una categoría activa',
  categoriaRepetida: 'Ya existe una categoría con ese nombre',
} as const;
