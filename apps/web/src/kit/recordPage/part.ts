import { createContext, use } from 'react';

export interface RecordPageSection {
  clave: string;
  titulo: string;
}

export const PartContext = createContext<RecordPageSection>({ clave: '', titulo: '' });

export const usePart = (): RecordPageSection => use(PartContext);
