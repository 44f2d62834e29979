import { WifiOff } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Callout } from "#app/core/ui/callout.tsx";

export interface SavedCalloutProps {
  /** When the page was saved, in words. */
  savedAt: string;
  /** Whether the device's clock is reliable enough for the code. */
  trusted: boolean;
  /** Whether the page shows a voucher's rest. */
  hasRest: boolean;
}

/**
 * Above a wallet item's page that comes from this device: when it was saved, and what of it is still valid.
 */
export function SavedCallout({ savedAt, trusted, hasRest }: SavedCalloutProps) {
  const { t } = useTranslation("offline");
  return (
    <div role="status" className="mb-5">
      <Callout
        tone={trusted ? "brand" : "warn"}
        icon={<WifiOff />}
        title={t("notice.title", { at: savedAt })}
      >
        <p>
          {t(trusted ? "notice.code" : "notice.clock")}
          {hasRest && ` ${t("notice.rest")}`}
        </p>
      </Callout>
    </div>
  );
}
