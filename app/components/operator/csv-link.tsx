import type { ReactNode } from "react";
import { Download } from "#app/components/ui/icons.tsx";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";

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
