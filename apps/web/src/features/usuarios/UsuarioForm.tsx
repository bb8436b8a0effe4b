import type { z } from 'zod';
import type { DatosDeUsuario } from '@amparo/contract/usuarios';
import { FormSection } from '../../kit/forms/Field.tsx';
import type { Ref } from '../../kit/forms/ref.ts';
import { AddressList, IdentityFields, NameFields, PhoneList } from '../../kit/person/PersonFields.tsx';

type Datos = z.input<typeof DatosDeUsuario>;

/** USUARIOS-34: whoever registers a person should tell them how to enter the first time. */
export function NuevoUsuarioForm({ at }: { at: Ref<Datos> }) {
  return <UsuarioForm at={at} aboutNumber="El número es también su primera contraseña." />;
}

interface UsuarioFormProps {
  at: Ref<Datos>;
  aboutNumber?: string;
}

export function UsuarioForm({ at, aboutNumber = 'Tal como está en el documento.' }: UsuarioFormProps) {
  return (
    <>
      <FormSection title="Datos personales" help="Como aparecen en los casos y correos.">
        <NameFields at={at} />
      </FormSection>
      <FormSection title="Identificación" help={aboutNumber}>
        <IdentityFields at={at.identificacion} />
      </FormSection>
      <FormSection title="Direcciones" help="No se repite la misma dirección.">
        <AddressList at={at.direcciones} />
      </FormSection>
      <FormSection title="Teléfonos" help="De 7 a 10 números, sin repetir.">
        <PhoneList at={at.telefonos} />
      </FormSection>
    </>
  );
}
