/** Returns the element of the chat list that Tab leads to: a row, else the search box. */
export const chatListStop = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[data-chat-with][tabindex="0"]') ??
  document.querySelector<HTMLElement>('[role="search"] input');
