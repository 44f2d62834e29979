/**
 * The oldest browsers that Mezia is made for: those of spring 2022. The builds of pages and worker write what these
 * read; app/core/ui/basis/newer-browsers.ts holds what their scripts lack.
 */
export const oldestBrowsers = ["chrome100", "firefox100", "safari15.4"];
