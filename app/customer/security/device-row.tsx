import { Form } from "#app/remix.ts";
import { Monitor, Smartphone } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Badge } from "#app/core/ui/badge.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";

export interface ShownDevice {
  id: string;
  /** "Chrome · Android"; null when the device does not identify itself. */
  device: string | null;
  /** In words. */
  signedIn: string;
  lastUsed: string;
  current: boolean;
}

const handheld = /Android|iOS/;

/** One device on which the customer is signed in, with a button to sign it out. */
export function DeviceRow({ id, device, signedIn, lastUsed, current }: ShownDevice) {
  const { t } = useTranslation("security");
  const Sign = handheld.test(device ?? "") ? Smartphone : Monitor;
  const name = device ?? t("devices.unknown");
  return (
    <li className="flex items-start gap-3.5 px-4 py-4 sm:px-5">
      <Sign className="mt-0.5 size-5.5 shrink-0 text-brand-ink" />
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
            {device === null ? (
              name
            ) : (
              <bdi dir="ltr" translate="no">
                {name}
              </bdi>
            )}
            {current && <Badge tone="success">{t("devices.current")}</Badge>}
          </p>
          <p className="text-sm text-muted">{t("devices.lastUsed", { date: lastUsed })}</p>
          <p className="text-sm text-muted">{t("devices.signedIn", { date: signedIn })}</p>
        </div>
        {!current && (
          <Form method="post" replace>
            <input type="hidden" name="id" value={id} />
            <SubmitButton
              intent="end"
              variant="secondary"
              size="sm"
              aria-label={t("devices.endNamed", { device: name })}
            >
              {t("devices.end")}
            </SubmitButton>
          </Form>
        )}
      </div>
    </li>
  );
}
