import { Link } from "#app/remix.ts";
import { ArrowLeft } from "#app/core/ui/icons.tsx";
import type { ReactNode } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { iconButtonClass } from "#app/core/ui/icon-button.tsx";

export interface PageHeaderProps {
  /** The page's only <h1>. */
  title: ReactNode;
  /** One line under the title. */
  children?: ReactNode;
  /** Where the back arrow leads; without it there is no arrow. */
  back?: string;
  /** The name of that page; "Back" by default. */
  backLabel?: string;
  /**
   * Buttons at the end of the title's line; on a phone below the title if there is too little room, and below
   * the text if there is one.
   */
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
      <div className={classNames("flex flex-wrap items-center gap-x-2", children ? "gap-y-1" : "gap-y-3")}>
        <h1 className="min-w-0 grow basis-36 text-2xl font-bold break-words">{title}</h1>
        {/* This text takes a whole line: above the buttons on a phone, below title and buttons on wider
            screens. The maximum width is on the inner element: on the outer one it would leave room for
            the title beside it, and squeeze it. */}
        {children && (
          <div className="basis-full text-muted sm:order-last">
            <div className="max-w-3xl">{children}</div>
          </div>
        )}
        {actions && (
          <div
            className={classNames(
              "flex max-w-full shrink-0 flex-wrap items-center gap-2",
              children !== undefined && "max-sm:mt-2",
            )}
          >
            {actions}
          </div>
        )}
      </div>
    </header>
  );
}
