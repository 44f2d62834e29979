import { Form } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { List } from "#app/core/ui/list.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { ConfirmAction } from "#app/core/ui/confirm-action.tsx";
import { RotateKey } from "#app/desk/keys/rotate-key.tsx";

export interface ShownTillKey {
  id: string;
  /** The store's name, or the key's own; null for a key of the whole company without a name. */
  name: string | null;
  /** In words. */
  since: string;
  previousUntil: string | null;
  formKey: string;
}

/** Keys of tills, each to rotate or to end. Tills with an ended key stop at once. */
export function TillKeyList({ keys }: { keys: ShownTillKey[] }) {
  const { t } = useTranslation("operator");
  return (
    <List label={t("keys.title")}>
      {keys.map(({ id, name: own, since, previousUntil, formKey }) => {
        const name = own ?? t("keys.all");
        return (
          <li
            key={id}
            className="grid gap-3 px-4 py-4 sm:flex sm:flex-wrap sm:items-start sm:justify-between sm:px-5"
          >
            <div>
              <p className="font-medium">
                <bdi>{name}</bdi>
              </p>
              <p className="text-sm text-muted">{t("keys.since", { at: since })}</p>
              {previousUntil && (
                <p className="text-sm text-muted">{t("systemKeys.previous", { at: previousUntil })}</p>
              )}
            </div>
            <div className="flex flex-wrap gap-4">
              <RotateKey id={id} name={name} text={t("keys.rotateText")} formKey={formKey} />
              <ConfirmAction
                ask={t("keys.end")}
                name={t("keys.endOf", { store: name })}
                text={t("keys.endText")}
                tone="danger"
              >
                <Form method="post">
                  <input type="hidden" name="key" value={id} />
                  <SubmitButton intent="end" variant="danger">
                    {t("keys.endNow")}
                  </SubmitButton>
                </Form>
              </ConfirmAction>
            </div>
          </li>
        );
      })}
    </List>
  );
}
