import { Checkbox } from "#app/core/ui/checkbox.tsx";
import { CodeInput } from "#app/core/ui/code-input.tsx";
import { ErrorSummary } from "#app/core/ui/error-summary.tsx";
import { FieldGroup } from "#app/core/ui/field.tsx";
import { PasswordInput } from "#app/core/ui/password-input.tsx";
import { PhoneInput } from "#app/core/ui/phone-input.tsx";
import { SearchField } from "#app/core/ui/search-field.tsx";
import { Select } from "#app/core/ui/select.tsx";
import { TextInput } from "#app/core/ui/text-input.tsx";
import { Section, Specimen } from "./specimen.tsx";

const governorates = [
  { value: "tunis", label: "Tunis" },
  { value: "sfax", label: "Sfax" },
  { value: "sousse", label: "Sousse" },
];

export function Fields() {
  return (
    <Section title="Fields">
      <div className="grid gap-6 md:grid-cols-2">
        <Specimen name="TextInput" className="grid gap-4">
          <TextInput label="Prénom" hint="Comme sur votre carte" placeholder="Amel" />
          <TextInput
            label="Adresse e-mail"
            ltr
            type="email"
            defaultValue="amel@"
            error="Cette adresse n’est pas valide."
          />
          <TextInput label="Code de parrainage" optional ltr />
          <TextInput label="Montant" ltr end="DT" inputMode="decimal" defaultValue="12,500" />
          <TextInput label="Lecture seule" readOnly defaultValue="Tunis" />
          <TextInput label="Désactivé" disabled defaultValue="Tunis" />
        </Specimen>
        <div className="grid content-start gap-6">
          <Specimen name="PasswordInput, PhoneInput, Select" className="grid gap-4">
            <PasswordInput
              label="Mot de passe"
              autoComplete="new-password"
              hint="8 à 32 caractères"
              defaultValue="secret123"
            />
            <PhoneInput label="Téléphone" />
            <PhoneInput label="Téléphone" defaultValue="20 123 45" error="Ce numéro n’est pas valide." />
            <Select label="Gouvernorat" options={governorates} placeholder="Choisir" />
            <SearchField label="Chercher une offre" defaultValue="café" />
          </Specimen>
          <Specimen name="Checkbox" className="grid">
            <Checkbox label="J’accepte les conditions d’utilisation" defaultChecked />
            <Checkbox
              label="J’accepte les conditions d’utilisation"
              error="Il faut les accepter pour continuer."
            />
            <Checkbox label="Désactivé" disabled />
          </Specimen>
        </div>
        <Specimen name="CodeInput" className="grid gap-6">
          <CodeInput name="code" label="Code de vérification" hint="Reçu par e-mail" autoSubmit={false} />
          <CodeInput name="code2" label="Code de vérification" defaultValue="4271" autoSubmit={false} />
          <CodeInput name="pin" label="Code PIN" secret defaultValue="12" autoSubmit={false} />
          <CodeInput name="code3" label="Désactivé" disabled defaultValue="4271" autoSubmit={false} />
        </Specimen>
        <Specimen name="FieldGroup, ErrorSummary" className="grid gap-6">
          <FieldGroup legend="Date de naissance" error="La date est incomplète.">
            <div className="grid grid-cols-3 gap-2">
              <Select label="Jour" hideLabel options={[{ value: "1", label: "1" }]} placeholder="Jour" />
              <Select
                label="Mois"
                hideLabel
                options={[{ value: "1", label: "janvier" }]}
                placeholder="Mois"
              />
              <Select
                label="Année"
                hideLabel
                options={[{ value: "1990", label: "1990" }]}
                placeholder="Année"
              />
            </div>
          </FieldGroup>
          <ErrorSummary
            takeFocus={false}
            title="Vérifiez les champs signalés."
            errors={[{ id: "x", message: "Cette adresse n’est pas valide." }]}
          />
        </Specimen>
      </div>
    </Section>
  );
}
