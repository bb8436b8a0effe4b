import type { ComponentType } from 'react';
import { type Manifest, type SheetParts, SheetPartsContext } from '../../kit/manifest.ts';

type LoadParts = () => Promise<{ sheetParts: readonly SheetParts[] }>;
type LoadPage = () => Promise<{ default: ComponentType }>;

/** The page comes together with what stands on it; the cells of its first line are on their way before they are drawn. */
const withParts = (loadPage: LoadPage, loadParts: LoadParts, kind: 'vehiculo' | 'persona') => async () => {
  const [{ default: Page }, { sheetParts }] = await Promise.all([loadPage(), loadParts()]);
  // What does not come now is asked for again by the page itself, which tells.
  for (const parts of sheetParts) {
    for (const { load } of parts[kind]?.respuestas ?? []) load().catch(() => undefined);
  }
  const WithParts = () => (
    <SheetPartsContext value={sheetParts}>
      <Page />
    </SheetPartsContext>
  );
  return { default: WithParts };
};

/** The pages of a plate and of a person. What stands on them comes from the features that know it. */
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
