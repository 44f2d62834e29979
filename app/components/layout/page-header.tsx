import { Link } from "@remix-run/react";
import { ArrowLeft } from "#app/components/ui/icons.tsx";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
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
    <header className={classNames("mb-6 flex flex-wrap items-start gap-x-2 gap-y-3", className)}>
      {back !== undefined && (
        <Link
          to={back}
          aria-label={backLabel ?? t("actions.back")}
          className={classNames(iconButtonClass, "-ms-2.5 shrink-0")}
        >
          <ArrowLeft className="size-6 rtl:-scale-x-100" />
        </Link>
      )}
      <div className={classNames("min-w-0 grow basis-36", back !== undefined && "pt-1")}>
        <h1 className="text-2xl font-bold break-words">{title}</h1>
        {children && <div className="mt-1 text-muted">{children}</div>}
      </div>
      {actions && <div className="flex shrink-0 items-center gap-2">{actions}</div>}
    </header>
  );
}
