import { createContext, use } from 'react';

export interface Part {
  clave: string;
  titulo: string;
}

export const PartContext = createContext<Part>({ clave: '', titulo: '' });

export const usePart = (): Part => use(PartContext);
