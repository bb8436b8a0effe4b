import { createContext, use } from 'react';

/** The part of a page that is being rendered. */
export interface Part {
  clave: string;
  titulo: string;
}

export const PartContext = createContext<Part>({ clave: '', titulo: '' });

export const usePart = (): Part => use(PartContext);
