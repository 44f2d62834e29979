import { Form } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Badge } from "#app/core/ui/badge.tsx";
import { List } from "#app/core/ui/list.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";

export interface ShownStaffSession {
  id: string;
  /** "Chrome · Android"; null when the browser did not tell. */
  device: string | null;
  /** In words. */
  signedIn: string;
  lastUsed: string;
  /** The session of this browser; it cannot be ended here. */
  current: boolean;
}

/** Open desks or tills, each with a button that ends it. */
export function StaffSessionList({ label, sessions }: { label: string; sessions: ShownStaffSession[] }) {
  const { t } = useTranslation("staff");
  return (
    <List label={label}>
      {sessions.map(({ id, device, signedIn, lastUsed, current }) => {
        const name = device ?? t("sessions.unknown");
        return (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-4 sm:px-5"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {device === null ? (
                  name
                ) : (
                  <bdi translate="no" dir="ltr">
                    {name}
                  </bdi>
                )}
                {current && <Badge tone="success">{t("sessions.current")}</Badge>}
              </p>
              <p className="text-sm text-muted">{t("sessions.used", { at: lastUsed })}</p>
              <p className="text-sm text-muted">{t("sessions.since", { at: signedIn })}</p>
            </div>
            {!current && (
              <Form method="post">
                <input type="hidden" name="session" value={id} />
                <SubmitButton
                  intent="end-session"
                  variant="secondary"
                  size="sm"
                  aria-label={t("sessions.endOf", { device: name })}
                >
                  {t("sessions.end")}
                </SubmitButton>
              </Form>
            )}
          </li>
        );
      })}
    </List>
  );
}
