import { Form } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Badge } from "#app/core/ui/badge.tsx";
import { Monitor, Smartphone } from "#app/core/ui/icons.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { useMay } from "#app/desk/frame/use-desk.ts";

/** Where a customer is signed in; moments in words. */
export interface ShownSession {
  id: string;
  /** "Chrome · Android"; null when it does not identify itself. */
  device: string | null;
  pin: boolean;
  signedIn: string;
  used: string;
  ends: string;
}

const handheld = /Android|iOS/;

export function SignedInDevice({
  session: { id, device, pin, signedIn, used, ends },
}: {
  session: ShownSession;
}) {
  const { t } = useTranslation("support");
  const may = useMay();
  const Sign = handheld.test(device ?? "") ? Smartphone : Monitor;
  const name = device ?? t("devices.unknown");
  return (
    <li className="flex items-start gap-3.5 px-4 py-3.5 sm:px-5">
      <Sign className="mt-0.5 size-5.5 shrink-0 text-brand-ink" />
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
            {device === null ? (
              name
            ) : (
              <bdi translate="no" dir="ltr">
                {name}
              </bdi>
            )}
            {pin && <Badge tone="brand">{t("devices.pin")}</Badge>}
          </p>
          <p className="text-sm text-muted">{t("devices.used", { at: used })}</p>
          <p className="text-sm text-muted">{t("devices.since", { at: signedIn, ends })}</p>
        </div>
        {may("customers.act") && (
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <SubmitButton
              intent="end"
              variant="secondary"
              size="sm"
              aria-label={t("devices.endOf", { device: name })}
            >
              {t("devices.end")}
            </SubmitButton>
          </Form>
        )}
      </div>
    </li>
  );
}
