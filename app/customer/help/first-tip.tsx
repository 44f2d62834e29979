import { Form, useLocation, useRouteLoaderData } from "#app/remix.ts";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { iconButtonClass } from "#app/core/ui/icon-button.tsx";
import { X } from "#app/core/ui/icons.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { UserSnapshot } from "#app/core/domain/accounts/user-snapshot.ts";
import type { TooltipKey } from "#app/core/domain/help/entry.ts";

export interface FirstTipProps {
  tip: TooltipKey;
  title: string;
  text: string;
  /** Link to the story with more details. */
  watch: string;
  /** Closes the tip. */
  close: string;
}

/**
 * A tip on a first visit: a coach mark over the page, so that it pushes no content down. It is one form, so
 * it works without a script. It must be the last element of its page.
 */
export function FirstTip({ tip, title, text, watch, close }: FirstTipProps) {
  const layout = useRouteLoaderData<{ user: UserSnapshot | null }>("language");
  const { pathname, search } = useLocation();
  const language = useLanguage();
  const user = layout?.user;
  if (!user || user.tooltips[tip]) return null;
  return (
    <>
      {/* Room to scroll the end of the page above the tip. */}
      <div aria-hidden="true" className="h-16 sm:h-24 print:hidden" />
      <aside
        aria-label={title}
        className="fixed inset-x-3 bottom-[calc(5.75rem+env(safe-area-inset-bottom))] z-30 mx-auto max-w-md rounded-lg sm:max-w-lg bg-ink text-page shadow-high lg:start-auto lg:end-6 lg:bottom-6 print:hidden"
      >
        <Form
          method="post"
          action={`/${language}/tooltip`}
          preventScrollReset
          className="flex items-center gap-x-3 py-1 ps-4 pe-1"
        >
          <input type="hidden" name="key" value={tip} />
          <input type="hidden" name="next" value={pathname + search} />
          <p className="min-w-0 grow py-2 text-sm">
            <span className="font-semibold sm:block">{title}</span>{" "}
            <span className="max-sm:sr-only">{text}</span>
          </p>
          <button
            type="submit"
            name="watch"
            value="yes"
            className="press min-h-11 shrink-0 rounded-md text-sm font-semibold underline underline-offset-4"
          >
            {watch}
          </button>
          <button
            type="submit"
            aria-label={close}
            className={classNames(iconButtonClass, "text-inherit! hover:bg-page/15")}
          >
            <X className="size-5" />
          </button>
        </Form>
        <span
          aria-hidden="true"
          className={classNames(
            "absolute top-full size-3 -translate-y-1/2 rotate-45 bg-ink min-[30rem]:hidden",
            tip === "HELP_TOOLTIP_PROFILE" ? "end-[10%]" : "start-[10%]",
          )}
        />
      </aside>
    </>
  );
}
