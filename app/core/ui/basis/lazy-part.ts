import { lazy, type ComponentType, type LazyExoticComponent } from "react";

/**
 * A part of a page whose script is loaded when it is first shown, within a Suspense. Where it cannot be loaded, without a
 * network, there is nothing: use it for what a page does without.
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      (): { default: ComponentType<Props> } => ({ default: () => null }),
    ),
  );
}
