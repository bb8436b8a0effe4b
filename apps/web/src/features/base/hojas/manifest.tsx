import type { ComponentType } from 'react';
import { type Manifest, type SheetParts, SheetPartsContext } from '../../../kit/manifest.ts';

type LoadParts = () => Promise<{ recordPageParts: readonly SheetParts[] }>;
type LoadPage = () => Promise<{ default: ComponentType }>;

/** Loads the page and its cards together, and prefetches the cells of the summary row. */
const withParts = (loadPage: LoadPage, loadParts: LoadParts, kind: 'vehiculo' | 'persona') => async () => {
  const [{ default: Page }, { recordPageParts }] = await Promise.all([loadPage(), loadParts()]);
  // Errors are ignored: the page loads the chunk again and shows the failure.
  for (const parts of recordPageParts) {
    for (const { load } of parts[kind]?.respuestas ?? []) load().catch(() => undefined);
  }
  const WithParts = () => (
    <SheetPartsContext value={recordPageParts}>
      <Page />
    </SheetPartsContext>
  );
  return { default: WithParts };
};

/** Pages of a plate and of a person. The features provide the cards. */
export const hojasManifest = (loadParts: LoadParts): Manifest => ({
  routes: [
    {
      path: '/vehiculo/:placa?',
      title: 'Hoja de vida',
      permiso: 'vehiculos.ver',
      load: withParts(() => import('./VehiculoPage.tsx'), loadParts, 'vehiculo'),
      riel: true,
    },
    {
      path: '/persona/:id?',
      title: 'Persona',
      permiso: 'usuarios.ver',
      load: withParts(() => import('./PersonaPage.tsx'), loadParts, 'persona'),
      riel: true,
    },
  ],
});
