interface ImportMetaEnv {
  /** Base URL of the API; `/api` on the same origin by default. */
  readonly VITE_API_BASE?: string;
  readonly VITE_AMBIENTE?: string;
}
