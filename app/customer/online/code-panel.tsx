import { ExternalLink } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { buttonClass } from "#app/core/ui/button.tsx";
import { CodeDisplay } from "#app/core/ui/code-display.tsx";
import { TilePattern } from "#app/core/ui/zellige/tile-pattern.tsx";

export interface CodePanelProps {
  code: string;
  partnerName: string;
  /** Null when the partner has no online shop any more. */
  onlineUrl: string | null;
}

/** The code for the shop's checkout, with a copy button and a link to the shop. */
export function CodePanel({ code, partnerName, onlineUrl }: CodePanelProps) {
  const { t } = useTranslation("online");
  return (
    <section
      aria-labelledby="code"
      className="relative overflow-hidden rounded-xl bg-sea p-5 text-on-sea sm:p-7"
    >
      <TilePattern className="absolute inset-0 opacity-15" />
      <div className="relative grid gap-4">
        <h2 id="code" className="text-center text-xl font-semibold">
          {t("code.title")}
        </h2>
        <CodeDisplay label={t("code.label", { partner: partnerName })} code={code} inOneLine />
        {onlineUrl !== null && (
          <a
            href={onlineUrl}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ variant: "accent", size: "lg", full: true })}
          >
            <ExternalLink className="size-5 rtl:-scale-x-100" />
            {t("code.go")}
            <span className="sr-only"> {t("newTab")}</span>
          </a>
        )}
      </div>
    </section>
  );
}
