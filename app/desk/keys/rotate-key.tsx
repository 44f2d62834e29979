import { Form } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { FormKey } from "#app/core/ui/form-key.tsx";
import { Select } from "#app/core/ui/select.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { ConfirmAction } from "#app/core/ui/confirm-action.tsx";

/** How long the previous key stays valid after a rotation, in hours. */
export const graces = ["0", "1", "24", "168"] as const;

interface RotateKeyProps {
  id: string;
  /** Names the key for screen readers. */
  name: string;
  /** The consequence. */
  text: string;
  formKey: string;
}

/** Rotates a key, and asks how long the previous key stays valid. */
export function RotateKey({ id, name, text, formKey }: RotateKeyProps) {
  const { t } = useTranslation("operator");
  return (
    <ConfirmAction ask={t("systemKeys.rotate")} name={t("systemKeys.rotateOf", { name })} text={text}>
      <Form method="post" className="grid gap-3">
        <FormKey value={formKey} />
        <input type="hidden" name="key" value={id} />
        <Select
          label={t("systemKeys.grace")}
          name="grace"
          defaultValue="24"
          options={graces.map((value) => ({ value, label: t(`systemKeys.graces.${value}`) }))}
        />
        <SubmitButton intent="rotate">{t("systemKeys.rotateNow")}</SubmitButton>
      </Form>
    </ConfirmAction>
  );
}
