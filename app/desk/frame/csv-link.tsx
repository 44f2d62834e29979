import type { ReactNode } from "react";
import { Download } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { buttonClass } from "#app/core/ui/button.tsx";

/** A CSV download. It is no page of the app, so the browser must fetch it without the router. */
export function CsvLink({ href, children }: { href: string; children?: ReactNode }) {
  const { t } = useTranslation("operator");
  return (
    <a href={href} download className={buttonClass({ variant: "secondary", size: "sm" })}>
      <Download className="size-4.5" />
      {children ?? t("report.csv")}
    </a>
  );
}
