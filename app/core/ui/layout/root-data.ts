import { useRouteLoaderData } from "#app/remix.ts";
import type { OutsideService } from "#app/core/domain/outside-services.ts";
import type { Theme } from "#app/core/ui/forms/theme.ts";
import type { ErrorKind } from "./error-kind.ts";

/** The data that the root's loader gives to every page. */
export interface RootData {
  theme: Theme;
  /** The id of the request that loaded the document; it identifies it in our log. */
  requestId: string | undefined;
  /** Where this installation is reached, such as `https://mezia.tn`. */
  origin: string;
  /** The description for search engines of pages without one of their own. */
  description: string;
  /** Titles of error pages. They are prepared here because they are needed when other loaders failed. */
  errorTitles: Record<ErrorKind, string>;
  /** Outside services that are switched off in this installation; absent if there are none. */
  servicesOff?: OutsideService[];
}

/** Undefined when the root's own loader failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>("root");
}
