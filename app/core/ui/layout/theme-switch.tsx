import { useFetcher, useLocation } from "#app/remix.ts";
import { Moon, Sun, SunMoon } from "#app/core/ui/icons.tsx";
import { useEffect } from "react";
import { usePageTexts, useTranslation } from "#app/core/i18n/page-texts.tsx";
import { showToast } from "#app/core/ui/toasts.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { themes } from "#app/core/ui/forms/theme.ts";
import type { FailedForm } from "#app/core/ui/forms/failed-form.ts";
import { useRootData } from "./root-data.ts";

const icons = { light: Sun, dark: Moon, system: SunMoon };

/** Light, dark, or as on the device. It is a form, so it works without JavaScript too. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  const texts = usePageTexts();
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<FailedForm>();
  const failed = fetcher.data;
  useEffect(() => {
    // A first visit does not load the texts of errors.
    if (failed)
      void Promise.resolve(texts.missing(["errors"])).then(() =>
        showToast(texts.of("errors")(failed.error), "error"),
      );
  }, [failed, texts]);
  const stored = useRootData()?.theme ?? "system";
  const chosen = fetcher.formData?.get("theme") ?? stored;
  return (
    <fetcher.Form method="post" action={`/${language}/theme`} preventScrollReset>
      <input type="hidden" name="back" value={pathname + search} />
      <div role="group" aria-label={t("preferences.theme")} className="segments">
        {themes.map((theme) => {
          const Icon = icons[theme];
          return (
            <button
              key={theme}
              name="theme"
              value={theme}
              aria-pressed={chosen === theme}
              aria-label={t(`preferences.${theme}`)}
              title={t(`preferences.${theme}`)}
              className="segment"
            >
              <Icon className="size-5" />
            </button>
          );
        })}
      </div>
    </fetcher.Form>
  );
}
