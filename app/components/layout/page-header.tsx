import { Link } from "@remix-run/react";
import { ArrowLeft } from "#app/components/ui/icons.tsx";
import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { classNames } from "#app/components/class-names.ts";
import { iconButtonClass } from "#app/components/ui/icon-button.tsx";

export interface PageHeaderProps {
  /** The page's only <h1>. */
  title: ReactNode;
  /** One line under the title. */
  children?: ReactNode;
  /** Where the back arrow leads; without it there is no arrow. */
  back?: string;
  /** The name of that page; "Back" by default. */
  backLabel?: string;
  /** At the end of the title's line, or below it when there is too little room. */
  actions?: ReactNode;
  className?: string;
}

export function PageHeader({ title, children, back, backLabel, actions, className }: PageHeaderProps) {
  const { t } = useTranslation();
  return (
    <header className={classNames("mb-5", className)}>
      {/* On a line of its own, so that the title begins where everything below it does. */}
      {back !== undefined && (
        <Link
          to={back}
          aria-label={backLabel ?? t("actions.back")}
          className={classNames(iconButtonClass, "-ms-2.5 -mt-1.5")}
        >
          <ArrowLeft className="size-6 rtl:-scale-x-100" />
        </Link>
      )}
      <div className="flex flex-wrap items-start gap-x-2 gap-y-1">
        <h1 className="min-w-0 grow basis-36 text-2xl font-bold break-words">{title}</h1>
        {/* Below both, as beside buttons there is no room for lines on a phone. */}
        {children && (
          // Measured inside: a line that is as wide as its text finds room beside a short title.
          <div className="order-last basis-full text-muted">
            <div className="max-w-3xl">{children}</div>
          </div>
        )}
        {actions && <div className="flex max-w-full shrink-0 flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </header>
  );
}
