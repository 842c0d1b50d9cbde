/** Where the focus is. What keeps it from being lost is a part of its own (`features/focus`). */

/** Whether the focus is on nothing that reads keys itself. */
export const isFree = (focused: Element | null): boolean => focused === null || focused === document.body || focused.id === 'content';
