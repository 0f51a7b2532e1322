/** Navigation state of a page opened from the list: the way back is the browser's, which keeps the place. */
export const FROM_LIST = 'from-list';
