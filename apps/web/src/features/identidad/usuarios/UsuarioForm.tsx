import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { DatosDeUsuario } from '@amparo/contract/identidad/usuarios/schemas';
import { FormSection } from '../../../kit/forms/Field.tsx';
import type { FieldRef } from '../../../kit/forms/fieldRef.ts';
import type { EdicionConClave } from '../../../kit/person/email.ts';
import { EmailField } from '../../../kit/person/EmailField.tsx';
import { AddressList, IdentityFields, NameFields, PhoneList } from '../../../kit/person/PersonFields.tsx';

type Datos = z.input<typeof DatosDeUsuario>;

/** USUARIOS-34: shows the administrator the initial password, to pass it on to the new user. */
export function NuevoUsuarioForm({ at }: { at: FieldRef<Datos> }) {
  return <Sections at={at} aboutNumber="El número es también su primera contraseña." />;
}

export function UsuarioForm({ at, id = '' }: { at: FieldRef<z.input<typeof EdicionConClave>>; id?: string }) {
  return (
    <Sections at={at} email={<EmailField id={id} at={at} />} aboutNumber="Tal como está en el documento." />
  );
}

interface SectionsProps {
  at: Pick<FieldRef<Datos>, keyof Datos>;
  email?: ReactNode;
  aboutNumber: string;
}

function Sections({ at, email, aboutNumber }: SectionsProps) {
  return (
    <>
      <FormSection title="Datos personales" help="Como aparecen en los casos y correos.">
        <NameFields at={at} email={email} />
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
