import { Form, Link } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import type { ShownDevice } from "#app/core/domain/offline/shown-device.ts";
import { ConfirmAction } from "#app/core/ui/confirm-action.tsx";
import { Fact } from "#app/core/ui/fact.tsx";
import { formatNumber } from "#app/core/ui/format.ts";
import { Money } from "#app/core/ui/money.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";

interface OfflineDeviceRowProps {
  device: ShownDevice;
  /** The page of the sales that it lost. */
  losses: string;
  mayEnd: boolean;
}

/** A till that may sell without a network, what came of its sales, and its end where that may be asked for here. */
export function OfflineDeviceRow({ device, losses, mayEnd }: OfflineDeviceRowProps) {
  const { t } = useTranslation("staff");
  const language = useLanguage();
  const { id, deviceId, store, seen, until, ended, sales, lastSale, refused, waiting, queueHours } = device;
  return (
    <li className="grid grid-cols-1 gap-3 px-4 py-4 sm:px-5">
      <div>
        <p className="font-medium break-words">
          <bdi>{store}</bdi>
        </p>
        <p className="text-sm break-all text-muted">
          <bdi translate="no" dir="ltr">
            {deviceId}
          </bdi>
        </p>
      </div>
      <dl className="divide-y divide-line">
        <Fact name={t("offlineTills.seen")}>{seen}</Fact>
        <Fact name={t("offlineTills.until")}>
          {ended === null ? (until ?? t("offlineTills.none")) : t("offlineTills.endedAt", { at: ended })}
        </Fact>
        <Fact name={t("offlineTills.sales")}>{formatNumber(sales, language)}</Fact>
        {lastSale !== null && <Fact name={t("offlineTills.lastSale")}>{lastSale}</Fact>}
        {waiting !== null && <Fact name={t("offlineTills.waiting")}>{formatNumber(waiting, language)}</Fact>}
        <Fact name={t("offlineTills.refused")}>{formatNumber(refused, language)}</Fact>
        <Fact name={t("offlineTills.queue")}>
          {t("offlineTills.hours", { hours: formatNumber(queueHours, language) })}
        </Fact>
        <Fact name={t("offlineTills.itemUsed")}>
          <Money millimes={device.itemUsedMillimes} />
        </Fact>
        <Fact name={t("offlineTills.revoked")}>
          <Money millimes={device.revokedMillimes} />
        </Fact>
      </dl>
      <p>
        <Link to={losses} className="text-sm text-brand-ink underline underline-offset-4">
          {t("offlineLosses.see")}
        </Link>
      </p>
      {mayEnd && ended === null && (
        <ConfirmAction
          ask={t("offlineTills.end")}
          name={t("offlineTills.endOf", { name: store })}
          text={t("offlineTills.endText")}
          tone="danger"
        >
          <Form method="post">
            <input type="hidden" name="deviceId" value={id} />
            <SubmitButton intent="end" variant="danger">
              {t("offlineTills.endNow")}
            </SubmitButton>
          </Form>
        </ConfirmAction>
      )}
    </li>
  );
}
