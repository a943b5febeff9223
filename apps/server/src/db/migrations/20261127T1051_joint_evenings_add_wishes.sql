-- Evenings can be limited to years and languages. Those that began before want any.
update joint_evenings set wishes = '{"year": null, "languages": []}'::jsonb || wishes;
