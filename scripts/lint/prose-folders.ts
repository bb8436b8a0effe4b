/** Folders that `npm run check:prose` reads. Delete the list when it contains every folder. */
export const FINISHED_FOLDERS: readonly string[] = [
  'scripts/',
  '.ci/',
  '.github/',
  'deploy/',
  'apps/partners/',
  'docs/writing.md',
];
