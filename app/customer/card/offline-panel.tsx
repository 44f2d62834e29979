import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { useWakeLock } from "#app/core/ui/forms/use-wake-lock.ts";
import { Qr } from "#app/core/ui/qr.tsx";
import type { OfflineToken } from "./use-offline-token.ts";

/** The code for a till without a network, as large as the phone can show it, or why there is none. */
export function OfflinePanel({ token }: { token: OfflineToken }) {
  const { t } = useTranslation("offline");
  useWakeLock();
  return (
    <section
      aria-labelledby="no-network"
      data-theme="light"
      className="grid justify-items-center gap-4 rounded-xl bg-white p-5 text-center text-code-ink shadow-low sm:p-7"
    >
      <h2 id="no-network" className="text-base font-semibold">
        {t("pass.title")}
      </h2>
      {token.kind === "shown" ? <Shown {...token} /> : <p role="status">{t(`pass.${token.kind}`)}</p>}
    </section>
  );
}

function Shown({ token, untilText }: Extract<OfflineToken, { kind: "shown" }>) {
  const { t } = useTranslation("offline");
  return (
    <>
      {/* Up to the panel's edges: the quiet zone is white itself, and each square counts. */}
      <div className="-mx-4 -my-2 grid justify-items-center justify-self-stretch sm:mx-0">
        <Qr text={token} label={t("pass.qr")} correction="L" className="max-w-112" />
      </div>
      <p>{t("pass.how")}</p>
      <p className="text-sm text-muted">
        {t("pass.later")} {t("pass.until", { date: untilText })}
      </p>
    </>
  );
}
