/** Browsers offer the clipboard on secure addresses only; elsewhere what a field shows is selected, and copied the old way. */
export async function copied(text: string, field: HTMLInputElement | undefined): Promise<boolean> {
  const clipboard = navigator.clipboard as Clipboard | undefined;
  field?.select();
  if (clipboard) {
    return clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  }
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- there is no other way without the clipboard
  return document.execCommand('copy');
}
