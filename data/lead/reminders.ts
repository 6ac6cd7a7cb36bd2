/** Minutes after "No answer" until the staff are reminded of the call. */
export const noAnswerMinutes = 30;
