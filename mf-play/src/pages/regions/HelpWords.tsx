/** What delay and load mean (specification section 4, "Speed test flow"). */
export function HelpWords() {
  return (
    <>
      {'区域是游戏实际运行的地方，离你越近，操作越跟手。\n\n'}
      {'延迟低于 50 ms 算流畅；数字越小越好。\n'}
      {'畅通：不到 3 人在排队；繁忙：3 到 9 人；拥堵：10 人以上。\n\n'}
      {'测速大约 15 秒，期间不能切换区域。新的区域在下一次开始游戏时生效。'}
    </>
  )
}
