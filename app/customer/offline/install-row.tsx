import { Smartphone } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Button } from "#app/core/ui/button.tsx";
import { useInstallPrompt } from "#app/core/ui/offline/install-prompt.ts";

/** Offers to install the app, where the browser can. */
export function InstallRow() {
  const { t } = useTranslation("offline");
  const install = useInstallPrompt();
  if (!install) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p className="min-w-0 grow basis-48">
        <span className="block font-medium">{t("install.title")}</span>
        <span className="block text-sm text-muted">{t("install.text")}</span>
      </p>
      <Button variant="secondary" size="sm" onClick={install} icon={<Smartphone className="size-4.5" />}>
        {t("install.submit")}
      </Button>
    </div>
  );
}
