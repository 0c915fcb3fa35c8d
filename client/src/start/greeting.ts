/** What one is greeted with at this hour: "Good evening, Jo." */
export function greeting(now: Date, name: string): string {
  const hour = now.getHours();
  let time = 'evening';
  if (hour >= 5 && hour < 12) time = 'morning';
  else if (hour >= 12 && hour < 18) time = 'afternoon';
  return `Good ${time}${name && `, ${name}`}.`;
}
