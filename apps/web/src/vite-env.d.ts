interface ImportMetaEnv {
  /** Where the API answers; `/api` of the same address unless said otherwise. */
  readonly VITE_API_BASE?: string;
  /** The name of this installation, shown in "Acerca de". */
  readonly VITE_AMBIENTE?: string;
}
