export { daysBetween, shanghaiDay, shanghaiMidnight } from '@cloudplay/rules/shanghai-day'
