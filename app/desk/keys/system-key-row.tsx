import { Form } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { ConfirmAction } from "#app/core/ui/confirm-action.tsx";
import { RotateKey } from "./rotate-key.tsx";

export interface ShownSystemKey {
  id: string;
  name: string;
  /** Null for all rights. */
  rights: readonly string[] | null;
  /** The end as text; null for a key without an end. */
  ends: string | null;
  previousUntil: string | null;
  formKey: string;
}

/** One key of a system, to rotate or to end. */
export function SystemKeyRow({ shown }: { shown: ShownSystemKey }) {
  const { t } = useTranslation("operator");
  const { id, name, rights, ends, previousUntil, formKey } = shown;
  const words: Record<string, string> = t("fields.choices", { returnObjects: true });
  const held =
    rights === null ? t("systemKeys.all") : rights.map((right) => words[right] ?? right).join(" · ");
  return (
    <li className="grid grid-cols-1 gap-3 px-4 py-4 sm:px-5">
      <div>
        <p className="font-medium">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-muted">{held}</p>
        <p className="text-sm text-muted">
          {ends === null ? t("systemKeys.noEnd") : t("systemKeys.ends", { at: ends })}
        </p>
        {previousUntil && (
          <p className="text-sm text-muted">{t("systemKeys.previous", { at: previousUntil })}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-4">
        <RotateKey id={id} name={name} text={t("systemKeys.rotateText")} formKey={formKey} />
        <ConfirmAction
          ask={t("systemKeys.end")}
          name={t("systemKeys.endOf", { name })}
          text={t("systemKeys.endText")}
          tone="danger"
        >
          <Form method="post">
            <input type="hidden" name="key" value={id} />
            <SubmitButton intent="end" variant="danger">
              {t("systemKeys.endNow")}
            </SubmitButton>
          </Form>
        </ConfirmAction>
      </div>
    </li>
  );
}
