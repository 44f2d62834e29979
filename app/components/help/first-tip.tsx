import { Form, useLocation, useRouteLoaderData } from "@remix-run/react";
import { Sparkles } from "#app/components/ui/icons.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import type { UserSnapshot } from "#app/domain/accounts/user-snapshot.ts";
import type { TooltipKey } from "#app/domain/help/entry.ts";

export interface FirstTipProps {
  tip: TooltipKey;
  title: string;
  text: string;
  /** Link to the story with more details. */
  watch: string;
  /** Closes the tip. */
  close: string;
  className?: string;
}

/**
 * A tip on a first visit, in its own place on the page until it is closed; one form that works without a
 * script.
 */
export function FirstTip({ tip, title, text, watch, close, className }: FirstTipProps) {
  const layout = useRouteLoaderData<{ user: UserSnapshot | null }>("routes/language");
  const { pathname, search } = useLocation();
  const language = useLanguage();
  const user = layout?.user;
  if (!user || user.tooltips[tip]) return null;
  return (
    <Notice
      title={title}
      icon={<Sparkles />}
      className={className}
      action={
        <Form
          method="post"
          action={`/${language}/tooltip`}
          preventScrollReset
          className="flex flex-wrap gap-2"
        >
          <input type="hidden" name="key" value={tip} />
          <input type="hidden" name="next" value={pathname + search} />
          <Button type="submit" name="watch" value="yes" size="sm">
            {watch}
          </Button>
          <Button type="submit" variant="quiet" size="sm">
            {close}
          </Button>
        </Form>
      }
    >
      {text}
    </Notice>
  );
}
