import type { ReactNode } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import type { ErrorCode } from "#app/core/domain/refusals.ts";
import type { ShownDevice } from "#app/core/domain/offline/shown-device.ts";
import { RefusalSummary } from "#app/core/ui/forms/refusal-summary.tsx";
import { List } from "#app/core/ui/list.tsx";
import { OfflineDeviceRow } from "./offline-device-row.tsx";

interface OfflineDevicesProps {
  devices: readonly ShownDevice[];
  /** The address of this list; that of one till's lost sales is below it. */
  path: string;
  /** What came of ending one. */
  answer: { at: number; error: ErrorCode; retryAfterSeconds: number | null } | undefined;
  mayEnd: boolean;
  /** The ways to other pages of the list. */
  children: ReactNode;
}

/** The tills that may sell without a network, at the desk and in a partner's house. */
export function OfflineDevices({ devices, path, answer, mayEnd, children }: OfflineDevicesProps) {
  const { t } = useTranslation(["staff", "errors"]);
  return (
    <div className="grid grid-cols-1 gap-5">
      {answer && (
        <RefusalSummary
          key={answer.at}
          title={t(`errors:${answer.error}`)}
          retryAfterSeconds={answer.retryAfterSeconds}
        />
      )}
      {devices.length > 0 ? (
        <List label={t("staff:offlineTills.title")}>
          {devices.map((device) => (
            <OfflineDeviceRow key={device.id} {...{ device, mayEnd }} losses={`${path}/${device.id}`} />
          ))}
        </List>
      ) : (
        <p className="text-muted">{t("staff:offlineTills.nobody")}</p>
      )}
      {children}
    </div>
  );
}
