-- Tiers are seeded once and then the operator's: those that stand as they were seeded get the English the seed has now.
UPDATE "recharge_tiers" SET "corner_text_en" = CASE "corner_text"
  WHEN '成为会员' THEN 'Become a member'
  WHEN '推荐' THEN 'Popular'
  WHEN '最划算' THEN 'Best value'
  ELSE '' END
WHERE "corner_text_en" = '';
