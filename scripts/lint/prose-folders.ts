/** Folders whose prose follows docs/writing.md. The list goes when it holds every folder. */
export const FINISHED_FOLDERS: readonly string[] = [
  'scripts/',
  '.ci/',
  '.github/',
  'deploy/',
  'apps/partners/',
];
